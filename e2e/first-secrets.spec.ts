import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from './kit/api.ts'
import { authenticator } from './kit/authenticator.ts'
import { dataFolder, type Env, type RunningSundial, runSundial, startSundial } from './kit/sundial.ts'

const data = dataFolder()
const chosen = 'seven quiet lanterns'
const quick: Env = { PORT: '0', MQTT_PORT: '0', SUNDIAL_DEMO: 'off', SUNDIAL_DATA: data.path }
const settings: Env = { ...quick, SUNDIAL_ADMIN_PASSWORD: chosen }
const key = join(data.path, 'secret-key')
const copy = join(data.path, '..', 'copy of secret-key')
let sundial: RunningSundial | null = null

/** What every start said, and what must not be in it. */
const terminal: string[] = []
const secrets = [chosen]

const start = async (env: Env = settings) => {
  sundial = await startSundial(data.path, env)
  secrets.push(readFileSync(key, 'utf8').trim())
  return sundial
}
const stop = async () => {
  const code = await sundial?.stop()
  terminal.push(...(sundial?.out ?? []), ...(sundial?.err ?? []))
  sundial = null
  return code
}
/** Runs the command to its end: its exit code and all it said. */
const run = async (args: string[], env: Env = settings) => {
  const running = runSundial(args, env)
  const { code } = await running.ended
  return { code, said: [...running.out, ...running.err].join('\n') }
}
const signInCode = async (password: string, code?: string): Promise<string> => {
  const body = JSON.stringify({ username: 'admin', password, ...(code && { code }) })
  const headers = { 'content-type': 'application/json' }
  return (
    (await (await fetch(`${sundial!.address}/faims/login/normalLogin`, { method: 'POST', headers, body })).json()) as { code: string }
  ).code
}
afterAll(async () => {
  await stop()
  data.remove()
})

describe('the first password', () => {
  it.each(['passw0rd', 'P@ssw0rd', 'admin123', 'sundial1'])('is not %s: the start ends with 1 and says why', async (weak) => {
    const { code, said } = await run(['start'], { ...quick, SUNDIAL_ADMIN_PASSWORD: weak })
    expect(code).toBe(1)
    expect(said).toMatch(/SUNDIAL_ADMIN_PASSWORD is among the passwords that are guessed first/)
    expect(said).not.toContain(weak)
  })

  it('that is set never stands in the terminal, at no start', async () => {
    for (const _ of [1, 2]) {
      const { out, err } = await start()
      expect(out[1]).toBe('Sign in: admin, with the password of SUNDIAL_ADMIN_PASSWORD')
      expect([...out, ...err].join('\n')).not.toContain(chosen)
      expect(await stop()).toBe(0)
    }
  })
})

describe('a secret key that is lost', () => {
  let code: () => Promise<string>
  const password = 'nine brown herons'

  beforeAll(async () => {
    await start()
    const api = await signedIn(sundial!.address, chosen)
    await api('changePassword', { employeePwd: chosen, newPassWord: password })
    const { secret } = await (await signedIn(sundial!.address, password))('beginSecondFactor', {})
    code = authenticator(secret).next
    secrets.push(secret, password)
    await (await signedIn(sundial!.address, password))('enableSecondFactor', { code: await code() })
    expect(await signInCode(password)).toBe('010314')
    expect(await stop()).toBe(0)
  })

  it('keeps Sundial from starting, with what to do; no new one is made', async () => {
    renameSync(key, copy)
    const { code: ended, said } = await run(['start'])
    expect(ended).toBe(1)
    expect(said).toMatch(/secret-key is not there, but the database was used with one\. Put the right one back.*1 user has to set up/)
    expect(existsSync(key)).toBe(false)
  })

  it('is not renewed without a word either', async () => {
    const { code: ended, said } = await run(['secret-key', 'renew'])
    expect(ended).toBe(1)
    expect(said).toMatch(/The key is lost: the second factor must be set up anew \(admin\).*Nothing was changed; with --yes it is done/)
    expect(existsSync(key)).toBe(false)
  })

  it('put back, everything is as before', async () => {
    renameSync(copy, key)
    await start()
    expect(await signInCode(password, await code())).toBe('00000')
  })

  it('is not renewed while Sundial runs; stopped, it is, and the second factor goes on', async () => {
    expect(await run(['secret-key', 'renew'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/runs on the data folder .*stop Sundial, renew the key, start Sundial again\. Nothing was changed/),
    })
    await stop()
    const before = readFileSync(key, 'utf8')
    expect(await run(['secret-key', 'renew'])).toMatchObject({ code: 0, said: expect.stringMatching(/1 second factor goes on as it is/) })
    const renewed = readFileSync(key, 'utf8')
    expect(renewed).not.toBe(before)
    const { out, err } = await start()
    expect([...out, ...err].join('\n')).not.toContain(renewed.trim())
    expect(await signInCode(password, await code())).toBe('00000')
    await stop()
  })

  it('for good is renewed when that is confirmed: then the password alone opens the account, and a lost one is reset', async () => {
    rmSync(key)
    expect(await run(['secret-key', 'renew', '--yes'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/To be set up anew: admin\./),
    })
    await start()
    expect(await signInCode(password)).toBe('00000')
    const { said } = await run(['user', 'reset-password', 'admin'])
    const made = /^Sign in: admin \/ (\S+)$/m.exec(said)?.[1]
    secrets.push(made!)
    expect(await signInCode(made!)).toBe('00000')
    expect(await signInCode(password)).toBe('010101')
    expect(await stop()).toBe(0)
  })
})

describe('what is secret', () => {
  it('stands in no log and in no terminal: keys, passwords, the address of the database', () => {
    const logs = join(data.path, 'logs')
    const said = [...terminal, ...readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'))].join('\n')
    expect(said).toContain('"event":"')
    const databasePassword = readFileSync(join(data.path, 'postgresql', 'password'), 'utf8').trim()
    for (const secret of [...secrets, databasePassword]) expect(said.includes(secret), `${secret.slice(0, 3)}...`).toBe(false)
  })
})
