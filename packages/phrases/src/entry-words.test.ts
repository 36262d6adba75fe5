import { describe, expect, it } from 'vitest'
import { entryWords } from './entry-words.ts'
import { listText } from './kit/lists.ts'

const words = (language: 'zh' | 'en' | 'ja') =>
  entryWords(language, { roleName: (id) => (id === '7' ? 'Night' : null), moment: (at) => `at ${at}` })

describe('the words of an audit entry', () => {
  it.each([
    ['zh', '用户名', '启用', '是'],
    ['en', 'Username', 'Enabled', 'Yes'],
    ['ja', 'ユーザー名', '有効', 'はい'],
  ] as const)('are those of %s', (language, name, enabled, yes) => {
    const { fieldOf, textOf } = words(language)
    expect([fieldOf('loginName'), textOf(1, 'status'), textOf(true, 'bound')]).toEqual([name, enabled, yes])
  })
  it('name a field within others by all of them, and one without a word as it is kept', () =>
    expect(words('en').fieldOf('names.ja.odd')).toBe('Name · Japanese · odd'))
  it('name a permission by its title and what only looks like one as it is', () => {
    expect(words('en').textOf('users.edit')).not.toBe('users.edit')
    expect(words('en').textOf('10.0.0.1')).toBe('10.0.0.1')
  })
  it('name every permission of a role or token, and the page of an embed link', () => {
    expect(words('en').textOf(['home', 'bigScreen', 'users.edit'], 'permissions')).toBe('Home, Big screen, Add, edit and delete users')
    expect(words('ja').textOf('photovoltaicPanelDetails', 'page')).toBe('モジュール詳細')
  })
  it('name a country, and leave what is none', () => {
    expect(words('zh').textOf('JP', 'country')).toBe('日本')
    expect(words('en').textOf('Elsewhere', 'country')).toBe('Elsewhere')
  })
  it('name roles by what is known of them', () => expect(words('zh').textOf([7, 8], 'roleIds')).toBe('Night、8'))
  it('show a time as its reader sees it', () => expect(words('en').textOf(5, 'expiresAt')).toBe('at 5'))
  it.each([null, undefined, '', []])('have a dash for %j', (value) => expect(words('en').textOf(value)).toBe('–'))
  it('are not taken from what every object has', () => expect(words('en').textOf('constructor', 'status')).toBe('constructor'))
})

describe('a list', () => {
  it.each([
    ['zh', '甲、乙'],
    ['en', '甲, 乙'],
    ['ja', '甲、乙'],
  ] as const)('in %s is %s', (language, text) => expect(listText(['甲', '乙'], language)).toBe(text))
})
