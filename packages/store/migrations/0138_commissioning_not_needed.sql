-- A step of a commissioning about which the register of the plant says nothing (docs/decisions/0135) is left out by the plan itself: it is no
-- part of what the task counts. Its note says why.
alter table commissioning_step drop constraint commissioning_step_state_check;
alter table commissioning_step add constraint commissioning_step_state_check
  check (state in ('waiting', 'running', 'done', 'failed', 'skipped', 'notNeeded'));

create or replace view task_part with (security_invoker) as
  select task_id, device_id, gw, phase, sent_at, accepted_at, confirmed_at, verified_at from task_device
  union all
  select task_id, null, gw, phase, sent_at, accepted_at, null, verified_at from task_concentrator
  union all
  select c.task_id, null, c.gw,
         case when s.state = 'done' then 'verified' when s.state = 'failed' then 'failed' when s.state = 'skipped' or c.state = 'stopped' then 'cancelled'
              when s.state = 'running' then 'accepted' else 'queued' end,
         s.began_at, s.began_at, null, case when s.state = 'done' then s.ended_at end
    from commissioning c join commissioning_step s on s.commissioning_id = c.id where s.state <> 'notNeeded';
