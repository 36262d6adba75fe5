import { otherPaths } from '@sundial/contract/page-row.ts'
import { groupAt, type PageKey, pageAt, pathOf } from '@sundial/contract/pages.ts'
import { signInPath } from './sign-in-path.ts'

/** The page that the console opens by default. */
export const homePath = pathOf('home')
export const jumpPath = '/jumpPage'
/** Opens a page anew where the page shown is one of its kind already (specification, point 2). `shown`: the path of that page. */
export const anewFrom = (shown: string, path: string): string => {
  const page = pageAt(path.split('?')[0]!)
  const isAnew = (page === 'position' || page === 'inverter') && pageAt(shown) === page
  return isAnew ? `${jumpPath}?to=${encodeURIComponent(path)}` : path
}
/** Has the large screen's title in the specification: it leads there. */
export const noRedirectPath = '/noRedirect'

/** A path that may be gone to from an address: one of the console's own pages (promise U17). Anything else is null. */
export const ownPath = (asked: string | null | undefined): string | null => {
  const own = /^\/(?![/\\])[\w./?=&%:,+~-]*$/
  const path = asked?.split('?')[0] ?? ''
  return asked && own.test(asked) && (pageAt(path) || path in otherPaths || groupAt(path) || path === pathOf('bigScreen')) ? asked : null
}

/** The path asked for after sign-in, if it is one of the console's own pages; else the home page. */
export const safeReturnPath = (asked: string | null | undefined): string => ownPath(asked) ?? homePath

/** Address of the sign-in page that comes back to a path. */
export const signInPathFrom = (path: string): string => {
  const back = safeReturnPath(path)
  return back === homePath ? signInPath : `${signInPath}?redirect=${encodeURIComponent(back)}`
}

export const notFoundPath = '/404'
export const noPermissionPath = '/401'
/** Address of the page that says that one may not see a page. */
export const noPermissionPathTo = (page: PageKey): string => `${noPermissionPath}?page=${page}`
