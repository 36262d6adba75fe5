import { type MenuNode, sessionCalls } from '@sundial/contract/session.ts'
import { landingOf } from '../kit/menu/menu-groups.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { homePath, ownPath } from '../kit/routes/return-path.ts'
import { CallError, enrolmentCode, passwordChangeCode } from '../kit/server/call-error.ts'
import { callServer } from '../kit/server/call-server.ts'
import { keptOwn } from '../kit/settings/own-setting.ts'

/** Where the menu may not be asked for yet, the shell says why; whatever else went wrong is shown. */
const menuOrNone = (error: unknown): null => {
  if (error instanceof CallError && [passwordChangeCode, enrolmentCode].includes(error.code)) return null
  throw error
}

const ownStartPage = async (): Promise<string | null> => {
  try {
    return (await keptOwn('shell.work')).value?.startPage ?? null
  } catch (error) {
    notifyError(error, 'warning')
    return null
  }
}

type Landing = { path: string; nothingVisible: boolean }
type Ask = { menu(): Promise<MenuNode[]>; startPage(): Promise<string | null> }
const server: Ask = { menu: () => callServer(sessionCalls.menu, {}), startPage: ownStartPage }

/** Where to go after sign-in: the page asked for, else the one that the user starts with, else the first of the menu. @throws CallError */
export const landingPath = async (asked: string | null, ask: Ask = server): Promise<Landing> => {
  const own = ownPath(asked)
  if (own) return { path: own, nothingVisible: false }
  const tree = await ask.menu().catch(menuOrNone)
  const landing = tree && landingOf(tree, await ask.startPage())
  return { path: landing ?? homePath, nothingVisible: tree !== null && landing === null }
}
