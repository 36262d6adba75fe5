import { describe, expect, it } from 'vitest'
import { anewFrom, homePath, safeReturnPath, signInPathFrom } from './return-path.ts'

describe('the path to return to after sign-in', () => {
  it.each(['/powerManageList', '/powerManageList/powerDetails?id=3', '/devOps/task?id=7&tab=a', '/setting/powerUnit'])(
    '%s is kept',
    (path) => {
      expect(safeReturnPath(path)).toBe(path)
    },
  )

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

  it('of a panel or an inverter goes by way of the page that opens anew, where one is shown already', () => {
    const [panels, inverters] = ['/powerManageList/photovoltaicPanelDetails', '/powerManageList/inverterDetails']
    expect(anewFrom(panels!, `${panels}?id=7`)).toBe('/jumpPage?to=%2FpowerManageList%2FphotovoltaicPanelDetails%3Fid%3D7')
    expect(anewFrom(inverters!, `${inverters}?id=7`)).toBe('/jumpPage?to=%2FpowerManageList%2FinverterDetails%3Fid%3D7')
    expect(anewFrom(inverters!, `${panels}?id=7`)).toBe(`${panels}?id=7`)
    expect(anewFrom('/powerManageList', '/powerManageList?view=stale')).toBe('/powerManageList?view=stale')
  })

  it('travels in the address of the sign-in page', () => {
    expect(signInPathFrom('/powerManageList?view=stale')).toBe('/login?redirect=%2FpowerManageList%3Fview%3Dstale')
    expect(signInPathFrom(homePath)).toBe('/login')
  })
})
