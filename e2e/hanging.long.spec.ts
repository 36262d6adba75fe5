import { shell } from '@sundial/phrases/shell.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { openBrowser, visit } from './kit/browser.ts'
import { signIn } from './kit/console.ts'
import { api, own, startForFile, sundial } from './kit/opened.ts'
import { roomPid } from './kit/room-pid.ts'
import { saidIn, say } from './kit/say.ts'
import { soundModuleIds } from './kit/sound-string.ts'
import { until } from './kit/until.ts'

/** A process that hangs is noticed (attack A9): said in the console, written down, killed and started again. */
describe.runIf(process.platform === 'linux')('a process that hangs (Linux only: it is stopped by SIGSTOP)', () => {
  const data = startForFile()
  let stationId: number
  let moduleId: number
  beforeAll(async () => {
    const station = await stationInDaylight(api)
    stationId = station.id
    ;[moduleId] = (await soundModuleIds(api, data, station)) as [number]
  })

  const pidOf = (room: 'server' | 'link' | 'field'): number => roomPid(own.process.pid, room)
  const told = (text: RegExp) =>
    until(
      () => own.err.join('\n'),
      (lines) => text.test(lines),
      90_000,
    )
  const online = async () => (await api('concentrators', { stationId })).map(({ status }) => status)

  it('the link: since when is told, concentrators are unknown, an order says that it waits, and is carried out afterwards', async () => {
    await until(online, (statuses) => statuses.every((status) => status === 1 || status === 2))
    const before = Date.now()
    process.kill(pidOf('link'), 'SIGSTOP')
    const { silentSince } = await until(
      () => api('linkState', {}),
      (state) => state.silentSince !== null,
    )
    expect(silentSince!).toBeLessThanOrEqual(Date.now())
    expect(silentSince!).toBeGreaterThan(before - 15_000)
    expect(await online()).toEqual(expect.arrayContaining([4]))
    expect((await api('counts', {})).concentrators.online).toBe(0)
    const target = { kind: 'module' as const, ids: [moduleId] }
    const order = await api('switchRsd', { stationId, action: 'shutdown', target, reason: 'Smoke on the roof' })
    expect(order.linkSilentSince).toBe(silentSince)
    await told(/link error: room\.silent .*state=T/)
    await told(/link ended with SIGKILL; it starts again/)
    await until(
      () => api('linkState', {}),
      (state) => state.silentSince === null,
    )
    const task = await until(
      async () => (await api('tasks', { id: order.taskId })).list[0]!,
      ({ status }) => status !== 1,
      120_000,
    )
    expect([task.successCount, task.failCount]).toEqual([1, 0])
    await until(online, (statuses) => statuses.every((status) => status === 1 || status === 2))
  })

  it('the server: the console says that nothing comes, it is started again, and sessions go on', async () => {
    const browser = await openBrowser()
    const { page } = await visit(browser, sundial.address)
    await signIn(page, sundial.password)
    await page
      .getByText(say(shell, 'live', 'en'))
      .first()
      .waitFor()
    const silence = page.getByRole('alert').filter({ hasText: saidIn(shell, 'streamSilent', 'en') })
    const hung = pidOf('server')
    process.kill(hung, 'SIGSTOP')
    await silence.waitFor({ timeout: 90_000 })
    expect(pidOf('server')).toBe(hung) // told before its connections break off
    await told(/server error: room\.silent .*state=T/)
    await until(
      () =>
        api('stations', { pageSize: 1 }).then(
          () => true,
          () => false,
        ),
      Boolean,
    )
    expect(pidOf('server')).not.toBe(hung)
    await silence.waitFor({ state: 'detached' })
    await browser.close()
  })
})
