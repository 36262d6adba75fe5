import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's own folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** An error whose text is meant for the person at the terminal. */
export const plainError = (message, exitCode = 1) => Object.assign(new Error(message), { plain: true, exitCode })

/**
 * Runs a program to its end and throws where it fails; its own output has said why, so that error is quiet.
 * attached: signals are passed on and the program learns by its closed channel when this process dies.
 */
export const run = (file, args, { env = {}, cwd = root, attached = false, stdio = 'inherit' } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      stdio: attached ? ['inherit', 'inherit', 'inherit', 'ipc'] : stdio,
      env: { ...process.env, ...env },
    })
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    const pass = (signal) => child.kill(signal)
    for (const s of signals) process.on(s, pass)
    // npm runs us below a shell that dies of a signal without passing it on: then the child must end as well.
    const above = process.ppid
    const watch =
      attached && process.env.npm_lifecycle_event ? setInterval(() => process.ppid !== above && pass('SIGTERM'), 500) : undefined
    const leave = () => {
      clearInterval(watch)
      for (const s of signals) process.off(s, pass)
    }
    child.on('error', (e) => {
      leave()
      reject(plainError(`Cannot run ${file}: ${e.message}`))
    })
    child.on('exit', (code, signal) => {
      leave()
      if (code === 0) resolve()
      else reject(Object.assign(new Error(`${file} ended with ${signal ?? code}`), { quiet: true, exitCode: code ?? 1 }))
    })
  })

const noteOf = (name) => join(root, 'node_modules', '.sundial', name)

/** What was noted under a name; '' where nothing is. */
export const readNote = (name) => (existsSync(noteOf(name)) ? readFileSync(noteOf(name), 'utf8') : '')

/** Notes something for the next run. Where the tree belongs to somebody else it goes without: the next run only has more to look at. */
export const writeNote = (name, text) => {
  try {
    mkdirSync(dirname(noteOf(name)), { recursive: true })
    writeFileSync(noteOf(name), text)
  } catch (e) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(e.code)) throw e
  }
}
