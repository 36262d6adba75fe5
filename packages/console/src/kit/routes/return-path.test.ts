import { describe, expect, it } from 'vitest'
import { homePath, safeReturnPath, signInPathFrom } from './return-path.ts'

describe('the path to return to after sign-in', () => {
  it.each(['/powerManageList', '/powerManageList/powerDetails?id=3', '/devOps/task?id=7&tab=a'])('%s is kept', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  it.each([
    null,
    undefined,
    '',
    'powerManageList',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/a"><script>',
    '/login',
    '/login?redirect=/login',
    '/nowhere',
    '/powerManageList/../login',
    '/jumpPage?to=/jumpPage',
    '/404',
    '/powerManageList#/login',
  ])('%j leads home', (path) => {
    expect(safeReturnPath(path)).toBe(homePath)
  })

  it('travels in the address of the sign-in page', () => {
    expect(signInPathFrom('/powerManageList?view=stale')).toBe('/login?redirect=%2FpowerManageList%3Fview%3Dstale')
    expect(signInPathFrom(homePath)).toBe('/login')
  })
})
