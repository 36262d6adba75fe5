import type { PermissionNode } from '@sundial/contract/roles.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'

export type Held = ReadonlySet<Permission>

/** A permission with its page ticked or not: a button is of no use without its page, and a page that goes takes its buttons along. */
export const toggled = (tree: readonly PermissionNode[], held: Held, uri: Permission, on: boolean): Set<Permission> => {
  const page = tree.find((node) => node.uri === uri || node.children.some((child) => child.uri === uri))
  const next = new Set(held)
  if (on) {
    next.add(uri)
    if (page) next.add(page.uri)
    return next
  }
  next.delete(uri)
  if (page?.uri === uri) for (const child of page.children) next.delete(child.uri)
  return next
}

const all = (tree: readonly PermissionNode[]): Permission[] => tree.flatMap(({ uri, children }) => [uri, ...all(children)])

/** Everything that may be changed, or none of it; what may not be changed stays as it is. */
export const allOrNone = (
  tree: readonly PermissionNode[],
  held: Held,
  mayChange: (uri: Permission) => boolean,
  on: boolean,
): Set<Permission> => new Set(all(tree).filter((uri) => (mayChange(uri) ? on : held.has(uri))))

export const countOf = (tree: readonly PermissionNode[]): number => all(tree).length

/** Whether a page may be unticked: not while it would take a button along that may not be changed. */
export const isBound = (node: PermissionNode, held: Held, mayChange: (uri: Permission) => boolean): boolean =>
  !mayChange(node.uri) || (held.has(node.uri) && node.children.some(({ uri }) => held.has(uri) && !mayChange(uri)))
