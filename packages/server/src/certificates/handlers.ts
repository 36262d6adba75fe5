import { Readable } from 'node:stream'
import type { certificateCalls } from '@sundial/contract/certificates.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { certificateConditions, isCertifiable } from '@sundial/core/rsd/certificate.ts'
import { certificate as phrases } from '@sundial/phrases/certificate.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import {
  certificateByHash,
  certificateOfTask,
  type IssuedCertificate,
  insertCertificate,
  nextCertificateNumber,
} from '@sundial/store/certificates/certificates.ts'
import { change } from '../kit/change.ts'
import type { Handler, HandlersOf } from '../kit/handlers.ts'
import { nameIn, wordsOf } from '../kit/language.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { type CertificateContent, certificateHash, contentOf, testOf } from './content.ts'
import { certificatePdf } from './pdf.ts'

const wordOf = wordsOf({ certificate: phrases })

const issuedIn = ({ content: _, stationNames, hash: sha256, ...issued }: IssuedCertificate, language: Language) => ({
  ...issued,
  sha256,
  stationName: nameIn(language, issued.stationName, stationNames),
})

const certificate: Handler<'certificate'> = async ({ taskId }, { server, scope, language }) => {
  const { db } = server.store
  const { holds, figures, plan, stringLimitV } = await testOf(db, scope, taskId)
  const { devices, slowestMs, highestLeftV, highestStringV, leastIrradiance } = figures
  const issued = await certificateOfTask(db, scope, taskId)
  return {
    conditions: certificateConditions.map((name) => ({ name, holds: holds[name] })),
    deviceCount: devices.length,
    ...{ slowestMs, highestLeftV, highestStringV, leastIrradiance },
    ...{ limitV: stringLimitV, limitS: plan.limitS },
    issued: issued && issuedIn(issued, language),
  }
}

/** @throws Refusal notFound, noTest, certificateThere, notCertifiable */
const issueCertificate: Handler<'issueCertificate'> = ({ taskId }, call) =>
  change(call, 'rsd.certify', async (trx) => {
    const { scope, user, now, language } = call
    const test = await testOf(trx, scope, taskId)
    const number = await nextCertificateNumber(trx, test.task.stationId, now)
    const there = await certificateOfTask(trx, scope, taskId)
    if (there) throw new Refusal('certificateThere', { number: there.number })
    if (!isCertifiable(test.holds)) throw new Refusal('notCertifiable')
    const content = JSON.stringify(await contentOf(trx, scope, test, { number, by: user.realName, at: now }))
    const hash = certificateHash(content)
    await insertCertificate(trx, { stationId: test.task.stationId, taskId, number, content, hash, userId: user.userId, now })
    const issued = await certificateOfTask(trx, scope, taskId)
    return { answer: issuedIn(issued!, language), subject: number, detail: { taskId, sha256: hash } }
  })

/** @throws Refusal notFound, noTest before a ticket is given */
const exportCertificate: Handler<'exportCertificate'> = async (input, call) => {
  const { figures } = await testOf(call.server.store.db, call.scope, input.taskId)
  return giveTicket('exportCertificate', input, call, figures.devices.length)
}

const checkCertificate: Handler<'checkCertificate'> = async ({ sha256 }, { server, scope, language }) => {
  const found = await certificateByHash(server.store.db, scope, sha256)
  if (!found) throw new Refusal('notFound')
  return { ...issuedIn(found, language), unchanged: certificateHash(found.content) === sha256 }
}

/** What was issued, else what the test says now as a draft. */
const certificateFile: HeavyFiles['exportCertificate'] = async ({ taskId, paper, words, address }, { server, scope }) => {
  const { db } = server.store
  const test = await testOf(db, scope, taskId)
  const issued = await certificateOfTask(db, scope, taskId)
  const content = issued ? (JSON.parse(issued.content) as CertificateContent) : await contentOf(db, scope, test, null)
  const passed = issued !== null || isCertifiable(test.holds)
  const bytes = await certificatePdf({ content, passed, hash: issued?.hash ?? null, words, paper, address })
  const name = `${wordOf('certificate:title', words)} ${issued?.number ?? test.task.number}`
  return { name, rows: content.figures.devices.length, ending: 'pdf', type: 'application/pdf', bytes: Readable.from([bytes]) }
}

export const certificateHandlers: HandlersOf<typeof certificateCalls> = {
  certificate,
  issueCertificate,
  exportCertificate,
  checkCertificate,
}
export const certificateFiles = { exportCertificate: certificateFile } satisfies Partial<HeavyFiles>
