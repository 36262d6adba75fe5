import { Refusal } from '@sundial/core/kit/refusal.ts'

/** What is told while XML is read: elements by their names without namespace. A text may come in several parts. */
export type Reading = {
  open: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}
/** The attributes of an element, read when they are asked for. */
export type Attributes = () => Record<string, string>

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const codeOf = (reference: string): number =>
  /^#x/i.test(reference) ? Number.parseInt(reference.slice(2), 16) : Number.parseInt(reference.slice(1), 10)
/** A number that is no character refuses the file. */
const characterOf = (_all: string, reference: string): string => entities[reference] ?? String.fromCodePoint(codeOf(reference))
const plain = (text: string): string =>
  text.includes('&') ? text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi, characterOf) : text

const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const attributesIn = (raw: string): Record<string, string> =>
  Object.fromEntries([...raw.matchAll(attribute)].map(([, name, double, single]) => [name!, plain(double ?? single ?? '')]))

const tag = /<(\/?)(?:[^\s/>:]*:)?([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/y
const broken = () => new Refusal('fileBroken')

/** Where what begins here ends. */
const behind = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from)
  if (at < 0) throw broken()
  return at + mark.length
}

const character = '<![CDATA['
/** What is neither an element nor a text: told where it is a text after all, else left out. */
const readOther = (text: string, at: number, reading: Reading): number => {
  if (text.startsWith('<!--', at)) return behind(text, '-->', at + 4)
  if (!text.startsWith(character, at)) return behind(text, '>', at)
  const end = behind(text, ']]>', at)
  reading.text?.(text.slice(at + character.length, end - 3))
  return end
}

const readTag = (text: string, at: number, reading: Reading): number => {
  tag.lastIndex = at
  const found = tag.exec(text)
  if (!found) throw broken()
  const [all, closing, name, attributes, empty] = found
  if (!closing) reading.open(name!, () => attributesIn(attributes!))
  if (closing || empty) reading.close?.(name!)
  return at + all.length
}

const read = (text: string, reading: Reading): void => {
  for (let at = 0; at < text.length; ) {
    if (text[at] === '<') {
      at = text[at + 1] === '!' || text[at + 1] === '?' ? readOther(text, at, reading) : readTag(text, at, reading)
      continue
    }
    const next = text.indexOf('<', at)
    const end = next < 0 ? text.length : next
    reading.text?.(plain(text.slice(at, end)))
    at = end
  }
}

const pieceBytes = 65_536

/**
 * Reads a large part in pieces, each of which ends behind an element of this name, so that it never is one text; yields after each.
 * @throws Refusal fileBroken
 */
export const readInPieces = function* (bytes: Buffer, last: string, reading: Reading): Generator<void> {
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(`${last}>`, from + pieceBytes)
    const end = found < 0 ? bytes.length : found + last.length + 1
    read(bytes.toString('utf8', from, end), reading)
    yield
    from = end
  }
}

/** The attributes of all elements of this name, where `within` is said of those alone that stand in one of that name. */
export const elementsOf = (bytes: Buffer | null, name: string, within?: string): Record<string, string>[] => {
  const found: Record<string, string>[] = []
  let inside = within === undefined
  const told = (opens: boolean) => (told: string) => {
    if (told === within) inside = opens
  }
  const open: Reading['open'] = (element, attributes) => {
    told(true)(element)
    if (inside && element === name) found.push(attributes())
  }
  read(bytes?.toString('utf8') ?? '', { open, close: told(false) })
  return found
}
