import { calls } from '../../packages/contract/src/calls.ts'
import { refusals } from '../../packages/core/src/kit/refusal.ts'
import { ruleTable } from '../../packages/core/src/rules/rule-table.ts'
import { refusals as texts } from '../../packages/phrases/src/refusals.ts'

const pathOf = (call: string): string => `\`${calls[call as keyof typeof calls].path}\``

/** docs/rules.md: every rule for what people enter and ask, how breaking it is refused, and by which calls. */
export const rulesPage = (): string => {
  const rows = ruleTable.map(({ says, refusal, calls: held }) => {
    const { code, http } = refusals[refusal]
    return `| ${says} | \`${code}\` (${http}) | ${texts[refusal].en} | ${held.map(pathOf).join(', ')} |`
  })
  return [
    '# Rules',
    '',
    'Made from `packages/core/src/rules/rule-table.ts` by `node scripts/generate.ts`; do not edit.',
    '',
    'What must hold of what people enter and ask (specification, point 5). Each rule is written once in core; form, call and import hold it',
    'by the same function. `server/src/rules.test.ts` breaks each of them with each of its calls. What the shape of a single field allows',
    '(a number, its least and most, whether it is needed) stands at the call: [calls](api.md).',
    '',
    '| rule | refused with | and says | by |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
