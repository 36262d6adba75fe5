import { sql } from 'kysely'

/**
 * Where the register says that module d in string p hangs, of which x told what was found:  itself, or with what it stands in. Its serial number is
 * that of its optimizer, else that of its panel, with which it was put up. As the object `registeredJson` of a statement
 * that has both.
 */
export const registeredPlace = sql`(
  select jsonb_build_object('serial', coalesce((
             select e.serial_no from installation i join equipment e on e.id = i.equipment_id
              where i.device_id = d.id and i.part = 'optimizer' and i.until is null), d.serial_no), 'area', a.number, 'phase', coalesce(d.phase, p.phase, v.phase, c.phase), 'branch', b.number, 'string', p.code,
           'foundString', (select s.code from device s, jsonb_array_elements(x.found) f where f ->> 'what' = 'string' and s.kind = 'string'
                            and s.station_id = d.station_id and s.number = f ->> 'is' limit 1),
           'areaThreshold', a.area_threshold, 'branchThreshold', a.grade_threshold)
    from concentrator c left join device v on v.id = p.parent_id
    left join transformer_area a on a.id = coalesce(d.area_id, p.area_id, v.area_id, c.area_id)
    left join lateral (
      select b.number from unnest(array[d.branch_id, p.branch_id, v.branch_id, c.branch_id]) with ordinality near (id, distance)
        join branch b on b.id = near.id and b.area_id = a.id order by near.distance limit 1) b on true
   where c.gw = d.gw)`
