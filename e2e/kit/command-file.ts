import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const variable = 'SUNDIAL_BUILT_COMMAND'

/** The folder of this checkout. */
export const checkout = fileURLToPath(new URL('../..', import.meta.url))
/** What `npm start` runs: Node reads the sources as they are. */
export const commandSource = join(checkout, 'packages/sundial/src/main.ts')
/** The file that runs `sundial`: built for this run of the tests (built-command.ts), or its source where nothing was built. */
export const commandFile = (): string => process.env[variable] ?? commandSource
/** What Node compiled of a built file is kept beside it, for the next process and as long as the file. */
export const compiledBeside = (file: string): Record<string, string> =>
  file === commandSource ? {} : { NODE_COMPILE_CACHE: join(dirname(file), 'compiled') }
export const setCommandFile = (built: string): void => {
  process.env[variable] = built
}
