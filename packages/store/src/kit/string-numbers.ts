import { ask, col } from './ask.ts'
import { beyondScope } from './beyond-scope.ts'
import type { Db } from './open-store.ts'

/** Which of these numbers a device has, also where the asker doesn't see it. */
export const numbersInUse = async (trx: Db, numbers: readonly string[]): Promise<Set<string>> => {
  const rows = await beyondScope(
    trx,
    (all) => ask(all, { number: col.text })`select d.number from device d where d.number = any (${numbers as string[]}::text[])`,
  )
  return new Set(rows.map(({ number }) => number))
}

/**
 * Numbers for strings, which have no label: 90 and ten digits of the sequence of devices. Fleets that come from elsewhere
 * (docs/fleet-archive.md) bring such numbers along, and one day the sequence comes to them: a number that is in use is passed over.
 */
export const numbersForStrings = async (trx: Db, count: number): Promise<string[]> => {
  const free: string[] = []
  while (free.length < count) {
    const made = await ask(trx, { number: col.text })`
      select '90' || lpad(nextval(pg_get_serial_sequence('device', 'id'))::text, 10, '0') as number
        from generate_series(1, ${count - free.length}::integer)`
    const numbers = made.map(({ number }) => number)
    const used = await numbersInUse(trx, numbers)
    free.push(...numbers.filter((number) => !used.has(number)))
  }
  return free
}
