import { upkeepCalls } from '@sundial/contract/upkeep.ts'
import { type ResetPart, resetParts } from '@sundial/core/upkeep/reset-parts.ts'
import { upkeep } from '@sundial/phrases/upkeep.ts'
import { Checkbox } from 'antd'
import { Field } from '../../kit/form/Field.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useSay } from '../../kit/language/language.ts'
import { notify } from '../../kit/notices/notices.ts'
import type { Entity } from '../concentrator-draft.ts'

/** In the order of what is lost by it: least first. */
const shown: readonly ResetPart[] = ['parameters', 'whitelist', 'files', 'register', 'freezes', 'journal']

/** Clears chosen parts of what a concentrator holds; it restarts. */
export const ResetForm = ({ entity, onClose }: { entity: Entity; onClose: () => void }) => {
  const say = useSay(upkeep)
  const { gw, name } = entity
  const form = useForm(upkeepCalls.resetConcentratorParts, {
    name: null,
    first: { gw, parts: ['parameters'] as ResetPart[] },
    onSaved: () => {
      notify('success', say('sent', { name }))
      onClose()
    },
  })
  return (
    <FormDialog title={say('resetTitle', { name })} go={say('resetGo')} byEnter={false} form={form} onClose={onClose}>
      <Field form={form} name="parts" label={say('parts')} wrong={say('partsWrong')} hint={say('resetHint')} wide>
        {({ value, onChange, id, onBlur, ...described }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
          <div
            className="upkeep-parts"
            role="group"
            id={id}
            aria-label={say('parts')}
            aria-describedby={described['aria-describedby']}
            onBlur={onBlur}
          >
            {shown.map((part) => (
              <Checkbox
                key={part}
                checked={value.includes(part)}
                onChange={({ target }) => onChange(resetParts.filter((one) => (one === part ? target.checked : value.includes(one))))}
              >
                {say(`part_${part}`)}
              </Checkbox>
            ))}
          </div>
        )}
      </Field>
    </FormDialog>
  )
}
