import { kit } from '@sundial/phrases/kit.ts'
import { sayFrom } from '../language/language.ts'
import { notify } from './notices.ts'

const say = sayFrom(kit)

/** Puts a text on the clipboard and says whether it worked (specification, point 8). */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', say('copied'))
  } catch {
    notify('error', say('copyFailed'))
  }
}
