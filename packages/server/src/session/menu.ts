import { isInMenu } from '@sundial/contract/pages.ts'
import type { MenuNode } from '@sundial/contract/session.ts'
import type { Handler } from '../kit/handlers.ts'
import { menuText } from '../kit/language.ts'
import { ownPages } from './own-pages.ts'

const node = (code: string, path: string, label: string, sort: number, parentCode: string | null, children: MenuNode[]): MenuNode => ({
  resourceCode: code,
  resourceInfo: { type: '1', path, label, sort, disabled: false, parentCode },
  children,
})

/** The pages that the user may open, in their groups; without those that are not in the menu. */
export const menu: Handler<'menu'> = async (_input, { user, language }) =>
  ownPages(user.permissions).map((group, groupAt) => {
    const shown = group.pages.filter(isInMenu)
    const children = shown.map(({ title, path }, at) => node(title, path, menuText(title, language), at + 1, group.code, []))
    return node(group.code, group.path, menuText(group.code, language), groupAt + 1, null, children)
  })
