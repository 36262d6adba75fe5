import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { TemplateQuestion } from '@sundial/core/passthrough/template.ts'
import { addTemplate, deleteTemplate, findTemplates, lockTemplate } from '@sundial/store/passthrough/pass-templates.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler, ReadHandler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { needPermission } from '../kit/need-permission.ts'
import { frameModbus, frames645 } from './build.ts'
import { judge645, judgeModbus } from './judge.ts'

const mayWrite = ({ user }: Pick<SignedInCall, 'user'>): boolean => user.permissions.has('devices.passThroughWrite')

/** A device in place of those that it will be asked of. */
const anyone = '000000000001'
const is645 = (hex: string): boolean => /^(?:FE)*68/i.test(hex)

/**
 * Whether the question writes. What could not be sent is refused with the words of sending it.
 * @throws Refusal passIncomplete, passMalformed, passSwitches, passFunction
 */
const writesOf = ({ mode, hex, ...parts }: TemplateQuestion): boolean => {
  if (mode === 'raw' && hex === undefined) throw new Refusal('passIncomplete', { field: 'hex' })
  if (mode === 'modbus' || (mode === 'raw' && !is645(hex!))) {
    return judgeModbus(frameModbus({ gw: '', ...parts, ...(mode === 'raw' ? { hex } : {}) })).writes
  }
  return frames645({ gw: '', ...parts, ...(mode === 'raw' ? { hex } : { addresses: [anyone] }) }).some((bytes) => judge645(bytes).writes)
}

/** A question in one line, as the audit has it: 645 read A0010000. */
const lineOf = (question: TemplateQuestion): string => Object.values(question).join(' ')

export const passTemplates: ReadHandler<'passTemplates'> = async (_, call) => {
  const { server, scope, language } = call
  const rows = await findTemplates(server.store.db, scope, { writing: mayWrite(call) })
  return rows.map(({ orgNames, ...row }) => ({ ...row, orgName: nameIn(language, row.orgName, orgNames) }))
}

export const savePassTemplate: Handler<'savePassTemplate'> = async ({ name, question }, call) => {
  const writes = writesOf(question)
  if (writes) needPermission(call.user, 'devices.passThroughWrite')
  return change(call, 'passTemplates.save', async (trx) => {
    const { orgNo, userId } = call.user
    const id = await addTemplate(trx, { orgNo, name, question, writes }, { userId, now: call.now })
    return { answer: { id }, subject: name, after: { orgNo, question: lineOf(question) } }
  })
}

export const deletePassTemplate: Handler<'deletePassTemplate'> = async ({ id }, call) =>
  change(call, 'passTemplates.delete', async (trx) => {
    const kept = await lockTemplate(trx, call.scope, id)
    if (!kept || (kept.writes && !mayWrite(call))) throw new Refusal('notFound')
    await deleteTemplate(trx, id)
    return { answer: { id }, subject: kept.name, before: { question: lineOf(kept.question) } }
  })
