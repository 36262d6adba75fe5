import * as store from '@sundial/store/organisations/change-organisations.ts'
import { refuseBound } from '../accounts/granting.ts'
import { changeRights } from '../accounts/rights-change.ts'
import { change } from '../kit/change.ts'
import type { Handler } from '../kit/handlers.ts'
import { wholeNames } from '../kit/language.ts'
import { saveOver } from '../kit/save-over.ts'

type Names = { zh: string; en: string; ja: string }
const filled = (names: Names) => Object.fromEntries(Object.entries(names).filter(([, text]) => text !== ''))

export const saveOrganisation: Handler<'saveOrganisation'> = async ({ orgNo, parentNo, number, type, names, label, version }, call) => {
  refuseBound(call.scope)
  const after = { orgNo: number, level: type, names: filled(names), labelNames: label && filled(label) }
  if (orgNo === undefined)
    return change(call, 'organisations.add', async (trx) => {
      await store.addOrganisation(trx, call.scope, parentNo!, after)
      return { answer: {}, subject: number, after: { ...after, parentNo } }
    })
  return change(call, 'organisations.edit', async (trx) => {
    const { id, level, names: named, labelNames } = await store.changeOrganisation(trx, call.scope, orgNo, after)
    const theirs = { number: orgNo, type: level, names: wholeNames(named), label: labelNames && wholeNames(labelNames) }
    await saveOver(trx, call, 'organisation', id, { name: orgNo, version, theirs, yours: { number, type, names, label } })
    return { answer: {}, subject: orgNo, before: { orgNo, level, names: named, labelNames }, after }
  })
}

const renameOrganisation = (orgNo: string, names: Names, call: Parameters<Handler<'moveOrganisation'>>[1]) =>
  change(call, 'organisations.edit', async (trx) => {
    const after = { names: filled(names) }
    const before = await store.changeOrganisation(trx, call.scope, orgNo, after)
    return { answer: {}, subject: orgNo, before: { names: before.names }, after }
  })

export const moveOrganisation: Handler<'moveOrganisation'> = async ({ orgNo, parentNo, names }, call) => {
  refuseBound(call.scope)
  if (parentNo === undefined) return renameOrganisation(orgNo, names!, call)
  return changeRights(call, 'organisations.move', async (trx, noted) => {
    const move = { orgNo, parentNo, userId: call.user.userId, now: call.now }
    const { before, fromPath, toPath } = await store.moveOrganisation(trx, call.scope, move)
    if (fromPath !== toPath) noted.moved = { what: 'organisation', fromPath, toPath }
    return { answer: {}, subject: orgNo, before: { parentNo: before.parentNo }, after: { parentNo } }
  })
}

export const deleteOrganisations: Handler<'deleteOrganisations'> = async ({ orgNos }, call) => {
  refuseBound(call.scope)
  return change(call, 'organisations.delete', async (trx) => {
    const gone = await store.deleteOrganisations(trx, call.scope, orgNos)
    const before = gone.map(({ orgNo, level, names, parentNo }) => ({ orgNo, level, names, parentNo }))
    return { answer: {}, subject: gone.map((o) => o.orgNo).join(', '), before }
  })
}
