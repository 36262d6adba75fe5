import { createInterface } from 'node:readline/promises'
import { PlainError } from '@sundial/core/kit/plain-error.ts'

/** Asks at the terminal before second factors are removed; without one `--yes` has to stand there. */
export const confirmLoss = async (users: readonly string[], yes: boolean): Promise<boolean> => {
  const what = `The key is lost: ${users.length === 1 ? 'the second factor' : `${users.length} second factors`} must be set up anew (${users.join(', ')}), and until then the password alone opens these accounts.`
  if (yes) return true
  if (!process.stdin.isTTY) throw new PlainError(`${what} Nothing was changed; with --yes it is done.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(`${what}\nGo on? Type yes: `)).trim() === 'yes'
  } finally {
    terminal.close()
  }
}
