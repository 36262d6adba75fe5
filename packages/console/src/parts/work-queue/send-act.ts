import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { CallError, codeNeededCode, enrolmentCode, expiredCode, stepUpCode } from '../../kit/server/call-error.ts'
import { callServer, uploadFile } from '../../kit/server/call-server.ts'
import { serverNow } from '../../kit/server/server-clock.ts'
import type { KeptAct, KeptPhoto } from './act.ts'
import type { Sent } from './queue-parts.ts'

/** An uploaded photo waits a day for its message (workOrderCalls.uploadWorkPhoto); one that waits for longer than this is uploaded anew. */
const uploadedMsMax = 12 * 3_600_000
/** What is sent sooner happened when it comes: the server's clock says when. */
const atOnceMs = 3_000

/** Refusals that say nothing about the act: it is sent again later. */
const passing: ReadonlySet<string> = new Set([
  ...Object.values(refusals).flatMap(({ code, http }) => (http === 429 || http >= 500 ? [code] : [])),
  ...[expiredCode, stepUpCode, codeNeededCode, enrolmentCode],
])

type Put = (act: KeptAct) => Promise<void>
const asFile = (blob: Blob, name: string) => new File([blob], name, { type: blob.type })

const uploadedId = async ({ whole, small, name }: KeptPhoto): Promise<number> => {
  const { id } = await uploadFile(workOrderCalls.uploadWorkPhoto, {}, asFile(whole, name))
  if (small) await uploadFile(workOrderCalls.uploadWorkPhoto, { thumbnailOf: id }, asFile(small, name))
  return id
}

/** Uploads the photos that are not yet, and keeps which are: a connection that breaks does not begin anew. */
const uploadPhotos = async (kept: KeptAct, put: Put): Promise<number[]> => {
  const { act } = kept
  if (act.kind !== 'message') return []
  const photos = [...act.photos]
  for (const [place, photo] of photos.entries()) {
    if (photo.uploaded && photo.uploaded.at > Date.now() - uploadedMsMax) continue
    photos[place] = { ...photo, uploaded: { id: await uploadedId(photo), at: Date.now() } }
    await put({ ...kept, act: { ...act, photos } })
  }
  return photos.flatMap(({ uploaded }) => (uploaded ? [uploaded.id] : []))
}

const carryOut = async (kept: KeptAct, put: Put): Promise<unknown> => {
  const { orderId: id, key, doneAt, act } = kept
  const photos = await uploadPhotos(kept, put)
  const sent = { id, key, ...(doneAt > serverNow() - atOnceMs ? {} : { doneAt }) }
  if (act.kind === 'step') return callServer(workOrderCalls.endWorkStep, { ...sent, step: act.step, ended: act.ended })
  if (act.kind === 'site') return callServer(workOrderCalls.workOnSite, { ...sent, here: act.here })
  if (act.kind === 'proof') return callServer(workOrderCalls.proveWorkDevice, { ...sent, serialNo: act.serialNo })
  return callServer(workOrderCalls.addWorkMessage, { ...sent, text: act.text, photos })
}

/** Sends an act that this phone keeps. What the server did not answer, or cannot do now, is sent again later. */
export const sendAct = async (kept: KeptAct, put: Put): Promise<Sent> => {
  try {
    return { is: 'sent', answer: await carryOut(kept, put) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.traceId === null) return { is: 'later', silent: true }
    return passing.has(error.code) ? { is: 'later', silent: false } : { is: 'refused', why: error }
  }
}
