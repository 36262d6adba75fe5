import type { DutyCalendarRow } from '@sundial/contract/duty.ts'
import { duty } from '@sundial/phrases/duty.ts'
import { useSay } from '../kit/language/language.ts'

/** Name of a person of a calendar by id. If messages cannot reach the person, the reason follows the name. */
export const usePersonName = ({ people }: Pick<DutyCalendarRow, 'people'>): ((id: number | null) => string) => {
  const say = useSay(duty)
  const known = new Map(people.map((person) => [person.id, person]))
  return (id) => {
    if (id === null) return say('nobody')
    const person = known.get(id)
    const name = person?.name ?? say('somebody')
    return person?.problem ? say('problemOf', { name, problem: say(person.problem) }) : name
  }
}
