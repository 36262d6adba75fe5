-- By which way the loss of an alarm is known (core/alarms/alarm-state.ts: LossBasis). Until now the neighbours were the only one.
alter table alarm add column loss_basis text check (loss_basis in ('peers', 'irradiance', 'mixed'));
update alarm set loss_basis = 'peers' where lost_wh is not null;
