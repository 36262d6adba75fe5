import { firmwareCalls } from '@sundial/contract/firmware.ts'
import { updateSteps } from '@sundial/phrases/update-steps.ts'
import { Checkbox, Select } from 'antd'
import { Field } from '../../kit/form/Field.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useSay } from '../../kit/language/language.ts'
import { notify } from '../../kit/notices/notices.ts'
import { type Module, modulesMax, type Package } from './use-update.ts'

type Props = { stationId: number; program: Package; modules: readonly Module[]; count: number; onClose: () => void }

/** Those that have not said that they run the version of the package. */
const first = ({ version }: Package, modules: readonly Module[]): number[] =>
  modules.filter(({ firmware }) => firmware !== version).map(({ id }) => id)

/** Which modules switch over to a package. Enter gives no order: outputs may be live meanwhile. */
export const SwitchOverForm = ({ stationId, program, modules, count, onClose }: Props) => {
  const say = useSay(updateSteps)
  const form = useForm(firmwareCalls.upgradeOptimizers, {
    name: null,
    first: () => ({ ids: first(program, modules), goesBack: false, clear: false }),
    input: ({ ids, goesBack }) => ({ stationId, packageId: program.id, goesBack, target: { kind: 'list' as const, ids } }),
    fieldOf: { target: 'ids' },
    also: ({ ids, clear }) => [...(ids.length > 0 ? [] : ['ids' as const]), ...(clear ? [] : ['clear' as const])],
    refusedAt: { versionOlder: 'goesBack', nothingToUpgrade: 'ids' },
    onSaved: ({ number }) => {
      notify('success', say('sent', { number }))
      onClose()
    },
  })
  const options = modules.map(({ id, code, firmware }) => ({
    value: id,
    label: say('moduleOption', { code, version: firmware ?? '–' }),
  }))
  const more = count > modulesMax ? ` ${say('firstOnly', { all: count, most: modulesMax })}` : ''
  const { model, version } = program
  return (
    <FormDialog
      title={`${say('switchOverGo')} · ${say('packageOption', { model, version })}`}
      go={say('switchOverGo')}
      byEnter={false}
      form={form}
      onClose={onClose}
    >
      <Field
        form={form}
        name="ids"
        label={say('modules')}
        wrong={say('modulesWrong')}
        hint={`${say('modulesHint', { count: form.draft.ids.length })}${more}`}
        wide
      >
        {(place) => (
          <Select<number[]>
            {...place}
            mode="multiple"
            maxTagCount="responsive"
            allowClear
            options={options}
            showSearch={{ optionFilterProp: 'label' }}
          />
        )}
      </Field>
      <Field form={form} name="goesBack" label={say('goesBack')} hint={say('goesBackHint')} wide>
        {({ value, onChange, ref: _ref, status: _status, onBlur: _onBlur, ...place }) => (
          <Checkbox {...place} checked={value} onChange={({ target }) => onChange(target.checked)} />
        )}
      </Field>
      <Field form={form} name="clear" label={say('clear')} wrong={say('clearWrong')} wide>
        {({ value, onChange, ref: _ref, status: _status, onBlur: _onBlur, ...place }) => (
          <Checkbox {...place} checked={value} onChange={({ target }) => onChange(target.checked)} />
        )}
      </Field>
    </FormDialog>
  )
}
