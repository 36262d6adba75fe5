import type { InputOf } from '@sundial/contract/kit/call.ts'
import type { organisationCalls } from '@sundial/contract/organisations.ts'
import type { OrganisationLevel } from '@sundial/core/organisations/levels.ts'
import type { Branch } from '../parts/organisations/branches.ts'
import { levelBelow } from './tree.ts'

type Names = { zh: string; en: string; ja: string }
export type Draft = { number: string; type: OrganisationLevel; names: Names; label: Names }

const filled = (names: { [L in keyof Names]?: string | undefined } | null): Names => ({
  zh: names?.zh ?? '',
  en: names?.en ?? '',
  ja: names?.ja ?? '',
})
const isEmpty = (names: Names): boolean => `${names.zh}${names.en}${names.ja}`.trim() === ''

/** An organisation as it is, or a new one below it. */
export const draftOf = (kind: 'add' | 'edit', { organisation: { orgNo, type, names, label } }: Branch): Draft =>
  kind === 'edit'
    ? { number: orgNo, type, names: filled(names), label: filled(label) }
    : { number: '', type: levelBelow(type), names: filled(null), label: filled(null) }

/** What the server is sent. */
export const inputOf = (
  kind: 'add' | 'edit',
  { organisation: { orgNo } }: Branch,
  draft: Draft,
  version: number,
): InputOf<typeof organisationCalls.saveOrganisation> => ({
  ...(kind === 'add' ? { parentNo: orgNo } : { orgNo, version }),
  number: draft.number.trim(),
  type: draft.type,
  names: draft.names,
  label: isEmpty(draft.label) ? null : draft.label,
})

/** A saved value as the form holds it: names in every language, an empty text where there is none. */
export const heldAs = (field: keyof Draft, value: unknown): unknown =>
  field === 'names' || field === 'label' ? filled(value as Parameters<typeof filled>[0]) : value

export const nameOf = ({ names: { zh, en, ja } }: Draft): string => zh || en || ja
