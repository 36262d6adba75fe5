/** A row of `organisation`. */
type Organisation = { id: number; parent: number | null; orgNo: string; level: string; path: string }

const root: Organisation = { id: 1, parent: null, orgNo: 'BENCH', level: 'NATIONAL', path: '/1/' }
/** From the top: how many stations stand below one of them, and the letter of their numbers. */
const levels = [
  { level: 'PROVINCIAL', stations: 1000, letter: 'P' },
  { level: 'CITY', stations: 100, letter: 'C' },
  { level: 'GROUP', stations: 10, letter: 'O' },
]

/** Organisations of so many stations, ten to one: groups (`O-1` and on) of ten stations, cities, provinces and one root. Parents first. */
export const organisationsFor = (stations: number): Organisation[] => {
  const rows = [root]
  let above = [root]
  for (const { level, stations: each, letter } of levels) {
    const first = rows.length + 1
    const isBelowRoot = above[0] === root
    above = Array.from({ length: Math.ceil(stations / each) }, (_, i): Organisation => {
      const { id: parent, path } = above[isBelowRoot ? 0 : Math.floor(i / 10)]!
      return { id: first + i, parent, orgNo: `${letter}-${i + 1}`, level, path: `${path}${first + i}/` }
    })
    rows.push(...above)
  }
  return rows
}
