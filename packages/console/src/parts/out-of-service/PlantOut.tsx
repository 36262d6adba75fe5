import { pathOf } from '@sundial/contract/pages.ts'
import { outOfService } from '@sundial/phrases/out-of-service.ts'
import { Link } from 'react-router'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { OutLine } from './OutLine.tsx'
import { useOut } from './use-out.ts'

/** Below the head of a plant: that it is out of service, and how much of its equipment is, with the way to the list. */
export const PlantOut = ({ stationId }: { stationId: number }) => {
  const say = useSay(outOfService)
  const out = useOut(stationId)
  const whole = out.filter(({ kind }) => kind === 'station')
  const count = out.length - whole.length
  return (
    <>
      {whole.map((row) => (
        <OutLine key={row.id} row={row} />
      ))}
      {count > 0 ? (
        <p className="tag-line" role="note">
          <Icon name="wrench" size={14} />
          <Link className="link space" to={pathOf('outOfService', { stationId })}>
            {say('someOut', { count })}
          </Link>
        </p>
      ) : null}
    </>
  )
}
