import type { FaultReport } from '@sundial/contract/kit/fault-report.ts'

const messageMax = 300
const stackMax = 4_000

/** Parts of an error text that may be personal data: mail addresses, long numbers, keys, and quoted texts. */
const withoutPersons = (text: string): string =>
  text
    .replaceAll(/\S+@\S+/g, '<mail>')
    .replaceAll(/"[^"]{1,200}"/g, '"…"')
    .replaceAll(/[\w-]{24,}/g, '<key>')
    .replaceAll(/\d[\d ()+-]{5,}\d/g, '<number>')

const place = /^\s*(?:at )?(.*?)\s*[(@]?\w+:\/\/[^/\s]+\/\S*?([\w.-]+\.\w+)(?:\?[^:\s]*)?(:\d+:\d+)\)?$/

/** Lines of a stack that name a place in our scripts: function, file, line and column, without the server's name. */
const placesIn = (stack: string): string =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', file, position] = place.exec(line) ?? []
      return file ? [`${name} ${file}${position}`.trim()] : []
    })
    .join('\n')

/** Report of an error: its place in the program, without personal data. @param hash of the page's address */
export const faultReportOf = (error: unknown, hash: string, version: string): FaultReport => {
  const { name, message, stack } = error instanceof Error ? error : { name: 'Thrown', message: String(error), stack: '' }
  const path = hash.replace(/^#/, '').split('?')[0] ?? ''
  return {
    version,
    route: /^[\w/-]{0,100}$/.test(path) ? path : '',
    message: withoutPersons(`${name}: ${message}`).slice(0, messageMax),
    stack: placesIn(stack ?? '').slice(0, stackMax),
  }
}
