import type { RouteNode } from '@sundial/contract/session.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { Handler } from '../kit/handlers.ts'
import { menuText } from '../kit/language.ts'
import { type OwnPage, ownPages } from './own-pages.ts'

const plain = { permissions: [], affix: false, noKeepAlive: false, hidden: false, alwaysShow: false }

const routeOf = ({ code, path, permission, affix = false, hidden = false }: OwnPage, language: Language) => {
  const title = menuText(code, language)
  return { name: code, path, meta: { ...plain, title, title1: title, permissions: permission ? [permission] : [], affix, hidden } }
}

/** The pages that the user may open, also those that the menu does not show. */
export const routes: Handler<'routes'> = async (_input, { user, language }) =>
  ownPages(user.permissions).map((group): RouteNode => {
    const { path, name, meta } = routeOf(group, language)
    return { name, path, meta, children: group.pages.map((page) => routeOf(page, language)) }
  })
