import { concentratorNotes } from '@sundial/phrases/concentrator-notes.ts'
import { useSay } from '../../kit/language/language.ts'

type Note = keyof typeof concentratorNotes
const isNote = (note: string): note is Note => Object.hasOwn(concentratorNotes, note)

/** Says why a concentrator did not do an order, by the key of its note. */
export const useNote = () => {
  const say = useSay(concentratorNotes)
  return (note: string | null): string => say(note !== null && isNote(note) ? note : 'other')
}
