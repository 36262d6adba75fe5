import { randomBytes } from 'node:crypto'

/** A new random name: 256 bits in 256 folders, so that none grows large. */
export const storedName = (): string => {
  const hex = randomBytes(32).toString('hex')
  return `${hex.slice(0, 2)}/${hex.slice(2)}`
}
