import { openBrowser, type Visit, type VisitOptions, visit } from './browser.ts'
import { signIn } from './console.ts'
import { sundial } from './opened.ts'

/** A name of this machine that browsers do not take for it: a page at it is not secure. Sundial has to know it (SUNDIAL_HOSTS). */
export const otherName = 'plant.example'

type Options = VisitOptions & { allowed?: boolean; address?: string }

/** Does something on a phone with this camera (switches of kit/camera-film.ts), signed in. `allowed`: pages may use the camera. */
export const withPhone = async (
  camera: readonly string[],
  use: (visit: Visit) => Promise<void>,
  { allowed = true, address = sundial.address, ...options }: Options = {},
): Promise<void> => {
  const browser = await openBrowser([...camera, `--host-resolver-rules=MAP ${otherName} 127.0.0.1`])
  try {
    const opened = await visit(browser, address, { phone: true, ...options })
    if (allowed) await opened.context.grantPermissions(['camera'], { origin: address })
    await signIn(opened.page, sundial.password)
    await use(opened)
  } finally {
    await browser.close()
  }
}
