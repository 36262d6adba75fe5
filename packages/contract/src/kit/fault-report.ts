import { z } from 'zod'

/** An error that nobody caught in a browser, without what belongs to a person (console/kit/routes/fault-report.ts). */
export const faultReport = z.strictObject({
  /** Of the console. */
  version: z.string().regex(/^[\w.+-]{1,40}$/),
  /** Path of the page, without its parameters. */
  route: z.string().regex(/^[\w/-]{0,100}$/),
  message: z.string().max(300),
  /** Functions with file, line and column, one a line. */
  stack: z.string().max(4_000),
})
export type FaultReport = z.infer<typeof faultReport>
