import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { z } from 'zod'

/** One setting: the name it has in the environment and in the file, what is allowed, and what for. Values arrive as text. */
export type Setting<S extends z.ZodType = z.ZodType> = {
  name: string
  check: S
  allowed: string
  about: string
  /** As text; null = not set. */
  initial: string | null
  /** Never shown: all of it, or the password in an address. */
  secret?: 'whole' | 'password'
}

export const setting = <S extends z.ZodType>(row: Setting<S>): Setting<S> => row
export const wholeNumber = (min: number, max: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max))
export const text = z.string().min(1)
export const orNothing = <S extends z.ZodType>(check: S) => check.nullable()
export const onOff = z.enum(['on', 'off']).transform((v) => v === 'on')

/** What only looks like an address, or has a lone % in the password, would come back with the password in somebody's error. */
const isAddress = (value: string): boolean => {
  const url = URL.parse(value)
  try {
    return url !== null && decodeURIComponent(`${url.username}:${url.password}`) !== ''
  } catch {
    return false
  }
}
export const address = (schemes: string) =>
  z
    .string()
    .regex(new RegExp(`^(${schemes})://[^\\s]+$`))
    .refine(isAddress)

/** What a command says that can't go without this setting. */
export const notSet = (name: string): PlainError =>
  new PlainError(`${name} must be set for this command; \`sundial config\` shows all settings.`)
