import { isInMenu } from '@sundial/contract/pages.ts'
import type { RouteNode } from '@sundial/contract/session.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { Handler } from '../kit/handlers.ts'
import { type MenuKey, menuText } from '../kit/language.ts'
import { ownPages } from './own-pages.ts'

const plain = { permissions: [] as string[], affix: false, noKeepAlive: false, hidden: false, alwaysShow: false }
const titled = (title: MenuKey, language: Language) => ({ title: menuText(title, language), title1: menuText(title, language) })

/** The pages that the user may open, also those that the menu does not show. */
export const routes: Handler<'routes'> = async (_input, { user, language }) =>
  ownPages(user.permissions).map(
    ({ code, path, pages }): RouteNode => ({
      name: code,
      path,
      meta: { ...plain, ...titled(code, language) },
      children: pages.map((page) => ({
        name: page.title,
        path: page.path,
        meta: {
          ...plain,
          ...titled(page.title, language),
          permissions: page.may === 'signedIn' ? [] : [page.may],
          affix: page.affix === true,
          noKeepAlive: page.noKeepAlive === true,
          hidden: !isInMenu(page),
        },
      })),
    }),
  )
