import { type MenuNode, sessionCalls } from '@sundial/contract/session.ts'
import { landingOf } from '../kit/menu/menu-groups.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { homePath, ownPath } from '../kit/routes/return-path.ts'
import { callServer } from '../kit/server/call-server.ts'
import { keptOwn } from '../kit/settings/own-setting.ts'

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

/**
 * Where to go after sign-in: the page asked for, else the one that the user starts with, else the first of the menu. Where something has to
 * be done first (`mustFirst`) the shell says so, and the menu, which would be refused, is not asked for. @throws CallError
 */
export const landingPath = async (asked: string | null, mustFirst: boolean, ask: Ask = server): Promise<Landing> => {
  const own = ownPath(asked)
  if (own || mustFirst) return { path: own ?? homePath, nothingVisible: false }
  const landing = landingOf(await ask.menu(), await ask.startPage())
  return { path: landing ?? homePath, nothingVisible: landing === null }
}
