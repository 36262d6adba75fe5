import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** Where the server is reached: the address it listens on, the one people type, and further names. */
export type Reach = { host: string; publicUrl: string | null; names: readonly string[] }

/** Whether a request's Host header names this server. */
export type KnownHosts = {
  isKnown(host: string | undefined): boolean
  /** Whether a page of this origin is a page of this server, which was asked for by this host. */
  isOwnOrigin(origin: string, host: string | undefined): boolean
}

const plain = /^[\w.:[\]-]{1,255}$/

/** The name in a Host header without its port, as browsers write it; null where it is none. */
const nameOf = (host: string): string | null => {
  if (!plain.test(host) || !URL.canParse(`http://${host}`)) return null
  return new URL(`http://${host}`).hostname.replace(/\.$/, '')
}
const bare = (name: string): string => name.replace(/^\[|\]$/g, '')
const isLoopbackName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

/** This machine's own names, where others than itself are served. */
const machineNames = (host: string): string[] => {
  if (isLoopbackName(host) || host.startsWith('127.') || host === '::1') return []
  const own = hostname().toLowerCase()
  const first = own.split('.')[0]!
  return [own, first, `${first}.local`]
}

/**
 * A page of evil.example whose name was made to lead here (DNS rebinding) is a page of this server to the browser: only the Host it
 * sends gives it away. Addresses can't be made to lead elsewhere, so any of them will do; a request without Host is of no browser.
 */
export const knownHosts = ({ host, publicUrl, names }: Reach): KnownHosts => {
  const publicOrigin = publicUrl === null ? null : new URL(publicUrl)
  const known = new Set([host, publicOrigin?.hostname ?? 'localhost', ...names, ...machineNames(host)].map((name) => nameOf(name)))
  const isKnownName = (name: string): boolean => isIP(bare(name)) > 0 || isLoopbackName(name) || known.has(name)
  const isKnown: KnownHosts['isKnown'] = (given) => {
    if (given === undefined || given === '') return true
    const name = nameOf(given)
    return name !== null && isKnownName(name)
  }
  return {
    isKnown,
    isOwnOrigin: (origin, asked) => {
      if (!URL.canParse(origin)) return false
      const from = new URL(origin)
      return from.origin === publicOrigin?.origin || (from.host !== '' && from.host === asked && isKnown(asked))
    },
  }
}
