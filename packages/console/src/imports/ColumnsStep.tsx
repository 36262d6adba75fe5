import { imports } from '@sundial/phrases/imports.ts'
import { Button, Select } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { columnLetters } from './column-letters.ts'
import { type Import, missingFields, type Preview } from './use-import.ts'

type Mapping = readonly (number | null)[]
type Props = { run: Import; mapping: Mapping; onMap: (mapping: Mapping) => void; onClose: () => void }
type Column = Preview['columns'][number]

const useTitleOf = () => {
  const say = useSay(imports)
  return ({ title, index }: Column): string => title || say('untitled', { letter: columnLetters(index) })
}

/** Which column each field is read from. */
export const ColumnsStep = ({ run, mapping, onMap }: Props) => {
  const say = useSay(imports)
  const titleOf = useTitleOf()
  const { fields, columns } = run.preview!
  const options = [{ value: -1, label: say('noColumn') }, ...columns.map((column) => ({ value: column.index, label: titleOf(column) }))]
  return (
    <>
      <p className="meta import-hint">{say('columnsHint')}</p>
      <table className="import-columns">
        <thead>
          <tr>
            <th>{say('field')}</th>
            <th>{say('fileColumn')}</th>
            <th className="import-sample">{say('sample')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ key, title, required }, i) => (
            <tr key={key}>
              <th scope="row">
                {title}
                {required ? ' *' : ''}
              </th>
              <td>
                <Select
                  autoFocus={i === 0}
                  aria-label={title}
                  value={mapping[i] ?? -1}
                  options={options}
                  status={required && mapping[i] === null ? 'error' : ''}
                  showSearch={{ optionFilterProp: 'label' }}
                  onChange={(value) => onMap(mapping.map((was, at) => (at === i ? (value === -1 ? null : value) : was)))}
                />
              </td>
              <td className="import-sample ellipsis quiet">{columns[mapping[i] ?? -1]?.sample}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export const ColumnsFoot = ({ run, mapping }: Props) => {
  const say = useSay(imports)
  const { list } = useFormat()
  const missing = missingFields(run.preview!, [...mapping])
  return (
    <>
      <Button disabled={run.busy} onClick={() => run.go('file')}>
        {say('anotherFile')}
      </Button>
      <span className="space import-note">{missing.length > 0 ? say('missing', { names: list(missing) }) : ''}</span>
      <Button type="primary" aria-busy={run.busy} disabled={run.busy || missing.length > 0} onClick={() => void run.map([...mapping])}>
        {say('next')}
      </Button>
    </>
  )
}
