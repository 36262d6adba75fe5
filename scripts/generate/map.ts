import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Order in which a reader meets the rooms: what is true first, what runs last. */
const order = ['core', 'phrases', 'contract', 'wire', 'store', 'server', 'link', 'concentrator', 'field', 'console', 'sundial']
const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.endsWith('.d.ts')
const stemOf = (name: string) => name.replace(/\.tsx?$/, '')

/** Between a room's kit and its shelves: a folder for each noun that several shelves show. */
const parts = 'parts'

type Room = { name: string; about: string; shelves: string[]; files: string[] }

const readRoom = (root: string, name: string): Room => {
  const { description } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as { description: string }
  const entries = readdirSync(join(root, 'packages', name, 'src'), { withFileTypes: true })
  const shelves = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
    .flatMap(({ name: folder }) =>
      folder === parts ? readdirSync(join(root, 'packages', name, 'src', parts)).map((part) => `${parts}/${part}`) : [folder],
    )
  const files = entries.filter((entry) => entry.isFile() && isSource(entry.name)).map((entry) => entry.name)
  return { name, about: description, shelves, files }
}

/** A noun is a shelf of any room; a flat file is of a noun by its name, as it is or with more behind a hyphen; others are nouns themselves. */
const nounOf = (file: string, shelves: ReadonlySet<string>): string => {
  const words = stemOf(file).split('-')
  const beginnings = words.map((_, i) => words.slice(0, words.length - i).join('-'))
  return beginnings.find((noun) => shelves.has(noun)) ?? stemOf(file)
}

/** Where each noun is: shelves and flat files, by room. */
const placesOf = (rooms: readonly Room[]): Map<string, Map<string, string[]>> => {
  const nounOfShelf = (shelf: string) => shelf.slice(shelf.lastIndexOf('/') + 1)
  const shelves = new Set(rooms.flatMap((room) => room.shelves.map(nounOfShelf)))
  const nouns = new Map<string, Map<string, string[]>>()
  const add = (noun: string, room: string, place: string) => {
    const of = nouns.get(noun) ?? new Map<string, string[]>()
    nouns.set(noun, of.set(room, [...(of.get(room) ?? []), place]))
  }
  for (const { name, shelves: own, files } of rooms) {
    for (const shelf of own) add(nounOfShelf(shelf), name, `${shelf}/`)
    for (const file of files) add(nounOf(file, shelves), name, file)
  }
  return nouns
}

/** docs/map.md: which rooms there are, and where each noun is in them. */
export const mapPage = (root: string): string => {
  const rooms = order.map((name) => readRoom(root, name))
  const nouns = [...placesOf(rooms)].sort(([a], [b]) => (a < b ? -1 : 1))
  const cell = (of: Map<string, string[]>) =>
    order
      .flatMap(
        (room) =>
          of
            .get(room)
            ?.sort()
            .map((place) => `${room}/${place}`) ?? [],
      )
      .join(', ')
  return [
    '# Map',
    '',
    'Made by `node scripts/generate.ts`; do not edit. The same noun names the same thing in every room: what is about it stands in `packages/<room>/src` in the folder or the file of its name.',
    '',
    ...rooms.map(({ name, about }) => `- **${name}**: ${about}.`),
    '',
    '| noun | where |',
    '|---|---|',
    ...nouns.map(([noun, of]) => `| ${noun} | ${cell(of)} |`),
    '',
  ].join('\n')
}
