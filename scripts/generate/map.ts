import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { description: string; dependencies?: Record<string, string> }
type Room = { name: string; about: string; uses: string[]; shelves: Map<string, string[]> }

/** Order in which a reader meets them: what is true first, what runs last. */
const order = ['core', 'phrases', 'contract', 'wire', 'store', 'server', 'link', 'concentrator', 'field', 'console', 'sundial']
const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.endsWith('.d.ts')
const exported = /^export (?:async )?(?:const|function|class) (\w+)/gm

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter(isSource)
    .sort()

const line = (folder: string, file: string, shelf: string): string => {
  const names = [...readFileSync(join(folder, file), 'utf8').matchAll(exported)].map((m) => m[1])
  const short = file.startsWith(`${shelf}/`) ? file.slice(shelf.length + 1) : file
  return `\`${short}\`${names.length > 0 ? ` ${names.join(', ')}` : ''}`
}

const readRoom = (root: string, name: string): Room => {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest
  const folder = join(root, 'packages', name, 'src')
  const shelves = new Map<string, string[]>()
  for (const file of existsSync(folder) ? sourcesBelow(folder) : []) {
    const shelf = file.includes('/') ? file.slice(0, file.indexOf('/')) : ''
    shelves.set(shelf, [...(shelves.get(shelf) ?? []), line(folder, file, shelf)])
  }
  const uses = Object.keys(manifest.dependencies ?? {}).map((dependency) => dependency.replace('@sundial/', ''))
  return { name, about: manifest.description, uses, shelves }
}

const roomSection = ({ name, about, uses, shelves }: Room): string => {
  const own = uses.filter((use) => order.includes(use))
  const outside = uses.filter((use) => !order.includes(use))
  const rows = [...shelves].sort(([a], [b]) => (a < b ? -1 : 1)).map(([shelf, lines]) => `- **${shelf || 'src'}**: ${lines.join(' · ')}`)
  const from = [own.length > 0 ? `rooms ${own.join(', ')}` : '', outside.length > 0 ? `libraries ${outside.join(', ')}` : ''].filter(
    Boolean,
  )
  return [`## ${name}`, '', `${about}. Uses ${from.join('; ') || 'nothing'}.`, '', ...rows].join('\n')
}

const nounTable = (rooms: Room[]): string[] => {
  const nouns = [...new Set(rooms.flatMap((room) => [...room.shelves.keys()]))].filter((n) => n !== '' && n !== 'kit').sort()
  const shared = nouns
    .map((noun) => ({ noun, where: rooms.filter((room) => room.shelves.has(noun)) }))
    .filter(({ where }) => where.length > 1)
  return [
    '| shelf | rooms |',
    '|---|---|',
    ...shared.map(({ noun, where }) => `| ${noun} | ${where.map((room) => room.name).join(', ')} |`),
  ]
}

/** docs/map.md: the rooms, their shelves and what each file exports. */
export const mapPage = (root: string): string => {
  const rooms = order.map((name) => readRoom(root, name))
  const intro = 'Made by `node scripts/generate.ts`; do not edit. The same noun names the same thing in every room.'
  return ['# Map', '', intro, '', ...nounTable(rooms), '', rooms.map(roomSection).join('\n\n'), ''].join('\n')
}
