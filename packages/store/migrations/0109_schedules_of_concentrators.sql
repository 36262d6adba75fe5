-- A schedule may give an order to a concentrator itself, which `gws` names then (docs/decisions/0079).
alter table schedule drop constraint schedule_action_check,
  add constraint schedule_action_check check (action in (
    'collect', 'rsdStatus', 'selfTest', 'cycleTest', 'shutdown', 'energise',
    'setClock', 'readSettings', 'readRegister', 'readDeviceVersions', 'readPowerLine'));
