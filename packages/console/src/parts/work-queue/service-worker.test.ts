import { beforeEach, describe, expect, it } from 'vitest'
import { at, browser, makeCaches } from '../../../test/worker-browser.ts'

describe('the service worker', () => {
  let kept: ReturnType<typeof makeCaches>
  let one: ReturnType<typeof browser>
  beforeEach(async () => {
    kept = makeCaches()
    one = browser(kept, 'v1')
    await one.install()
    await one.activate()
  })
  const document = { url: '/', mode: 'navigate' }

  it('takes the document from the network, so that a new version is shown at once; without one from what it keeps', async () => {
    expect(await one.ask(document)).toBe(`from the network ${at}/`)
    one.net.up = false
    expect(await one.ask(document)).toBe(`kept ${at}/index.html`)
  })

  it('takes files with a hash in their names from what it keeps, and keeps what it had to fetch', async () => {
    expect(await one.ask({ url: '/assets/app-v1.js' })).toBe(`kept ${at}/assets/app-v1.js`)
    await one.ask({ url: '/assets/later-1.js' })
    one.net.up = false
    expect(await one.ask({ url: '/assets/later-1.js' })).toContain('/assets/later-1.js')
    expect(one.net.asked).toHaveLength(1)
  })

  it.each([
    ['a call', { url: '/faims/dms/pv/workOrder', method: 'POST' }],
    ['a download', { url: '/faims/dms/download?ticket=1', mode: 'navigate' }],
    ['the event stream', { url: '/faims/dms/events' }],
    ['an embedded page', { url: '/?embed=trends', mode: 'navigate' }],
    ['the documentation', { url: '/docs', mode: 'navigate' }],
  ])('lets %s go by', async (_name, asked) => {
    expect(await one.ask(asked)).toBeNull()
  })

  it('keeps nothing for an embedded page', async () => {
    expect(await one.ask({ url: '/assets/app-v1.js' }, 'embed')).toBe(`from the network ${at}/assets/app-v1.js`)
  })

  it('keeps what a page has loaded beside, of this console alone', async () => {
    await one.message([`${at}/assets/font.woff2`, 'https://elsewhere.example/assets/x.js', `${at}/faims/dms/photo`])
    expect([...kept.all.values()].flatMap((files) => [...files.keys()])).toEqual([
      `${at}/index.html`,
      `${at}/assets/app-v1.js`,
      `${at}/assets/font.woff2`,
    ])
  })

  it('drops the files of an older build once the new ones are there', async () => {
    const next = browser(kept, 'v2')
    await next.install()
    expect([...kept.all.keys()]).toHaveLength(2)
    await next.activate()
    expect([...kept.all.keys()]).toEqual(['sundial-files-v2'])
  })

  it('shows what the server sent; the second with the same tag in the place of the first', async () => {
    const message = { title: '[Level I] No output', text: 'Since: 12:00', language: 'en', tag: 'n1', path: '/devOps/giveAnAlarm?id=17' }
    await one.push(JSON.stringify(message))
    expect(one.shown).toEqual([
      { title: message.title, body: message.text, lang: 'en', tag: 'n1', data: { path: message.path }, icon: './sundial.svg' },
    ])
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', 'alarm'],
  ])('shows something for a push that says %s, because browsers want that', async (_, text) => {
    await one.push(text)
    expect(one.shown).toMatchObject([{ title: 'Sundial' }])
  })

  const clicked = { path: '/devOps/giveAnAlarm?id=17' }
  const alarm = `${at}/#/devOps/giveAnAlarm?id=17`
  it('opens the alarm in the console that is open; not in an embedded page or in the documentation', async () => {
    one.openWindow(`${at}/?embed=trends`)
    one.openWindow(`${at}/docs`)
    one.openWindow('https://elsewhere.example/')
    await one.click(clicked)
    expect(one.done).toEqual(['close', `open ${alarm}`])
    one.openWindow(`${at}/#/index`)
    await one.click(clicked)
    expect(one.done.slice(2)).toEqual(['close', `focus ${at}/#/index`, `navigate ${alarm}`])
  })

  it('opens a window of its own where the console that is open can’t be led there', async () => {
    one.openWindow(`${at}/index.html#/index`, false)
    await one.click(clicked)
    expect(one.done).toEqual(['close', `focus ${at}/index.html#/index`, `open ${at}/index.html#${clicked.path}`])
  })

  it('opens the console where the message names no page', async () => {
    await one.click(undefined)
    expect(one.done).toEqual(['close', `open ${at}/#/`])
  })
})
