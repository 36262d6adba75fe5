import type { PermissionNode } from '@sundial/contract/roles.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { describe, expect, it } from 'vitest'
import { allOrNone, countOf, isBound, toggled } from './permission-choice.ts'

const button = (uri: Permission): PermissionNode => ({ name: uri, actionType: '2', uri, children: [] })
const page = (uri: Permission, ...children: PermissionNode[]): PermissionNode => ({ name: uri, actionType: '1', uri, children })
const tree = [page('home'), page('stations', button('stations.edit'), button('rsd.energise')), page('users', button('users.edit'))]
const set = (...keys: Permission[]) => new Set(keys)

describe('ticking a permission', () => {
  it('takes the page of a button along', () => expect(toggled(tree, set(), 'rsd.energise', true)).toEqual(set('rsd.energise', 'stations')))
  it('leaves the buttons of a page alone', () => expect(toggled(tree, set(), 'stations', true)).toEqual(set('stations')))
})

describe('unticking a permission', () => {
  it('takes the buttons of a page along', () =>
    expect(toggled(tree, set('home', 'stations', 'stations.edit'), 'stations', false)).toEqual(set('home')))
  it('leaves the page of a button', () => expect(toggled(tree, set('users', 'users.edit'), 'users.edit', false)).toEqual(set('users')))
})

describe('what one lacks oneself', () => {
  const mayChange = (uri: Permission) => uri !== 'rsd.energise'
  it('stays out when all are ticked', () => expect(allOrNone(tree, set(), mayChange, true).has('rsd.energise')).toBe(false))
  it('stays in when none is', () => expect(allOrNone(tree, set('home', 'rsd.energise'), mayChange, false)).toEqual(set('rsd.energise')))
  it('binds its page', () => expect(isBound(tree[1]!, set('stations', 'rsd.energise'), mayChange)).toBe(true))
  it('does not bind a page without it', () => expect(isBound(tree[1]!, set('stations', 'stations.edit'), mayChange)).toBe(false))
})

it('pages and buttons are counted alike', () => expect(countOf(tree)).toBe(6))
