-- Devices that are out of service now, themselves or by what stands above them; not those of plants that are out as a whole. A function, so
-- that a list of plants where nothing is out reads no devices (and waits for nobody who changes them).
create function devices_out() returns setof integer language plpgsql stable as $$
begin
  return query
    select o.device_id from out_of_service o where o.ended_at is null and o.device_id is not null
    union all select x.id from out_of_service o join device x on x.parent_id = o.device_id where o.ended_at is null
    union all
    select x.id from out_of_service o join device y on y.parent_id = o.device_id join device x on x.parent_id = y.id where o.ended_at is null
    union all select x.id from out_of_service o join device x on x.gw = o.gw where o.ended_at is null;
end $$;
