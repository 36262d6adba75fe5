import { concentratorNotes } from '@sundial/phrases/concentrator-notes.ts'
import { eventReason } from '@sundial/phrases/history-labels.ts'
import { ownProgram } from '@sundial/phrases/own-program.ts'
import { useSay } from '../../kit/language/language.ts'

const ownNotes = ['noAnswer', 'tooLate', 'withdrawn', 'revoked', 'interrupted'] as const
type OwnNote = (typeof ownNotes)[number]
const isOwnNote = (note: string | null): note is OwnNote => ownNotes.includes(note as OwnNote)
const isNote = (note: string | null): note is keyof typeof concentratorNotes => note !== null && Object.hasOwn(concentratorNotes, note)
const isReason = (why: string | null): why is keyof typeof eventReason => why !== null && Object.hasOwn(eventReason, why)

/** Says why the program of a concentrator was not updated; `why`: what the concentrator told of a program that fell back. */
export const useProgramNote = () => {
  const say = useSay(ownProgram)
  const sayNote = useSay(concentratorNotes)
  const sayReason = useSay(eventReason)
  return (note: string | null, why: string | null = null): string => {
    if (isOwnNote(note)) return say(`note_${note}`)
    const text = sayNote(isNote(note) ? note : 'other')
    return note === 'fellBack' && isReason(why) ? say('reason', { note: text, why: sayReason(why) }) : text
  }
}
