import type { CommissioningStep } from '@sundial/contract/commissioning.ts'
import { noteText } from '@sundial/core/rsd/result-words.ts'
import { concentratorNotes } from '@sundial/phrases/concentrator-notes.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { useSay } from '../kit/language/language.ts'

type Note = keyof typeof concentratorNotes
const isNote = (note: string): note is Note => Object.hasOwn(concentratorNotes, note)

/** Says why a step failed: its order was refused, its concentrator gave a reason, or its modules did. */
export const useStepNote = () => {
  const sayConcentrator = useSay(concentratorNotes)
  const sayModule = useSay(rsd)
  return ({ note, refused }: CommissioningStep): string => {
    if (refused !== null) return refused
    if (note !== null && isNote(note)) return sayConcentrator(note)
    return noteText({ note, tagOf: null }, sayModule) ?? sayConcentrator('other')
  }
}
