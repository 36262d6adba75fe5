-- What a silent module did not give is known by what its inverter measures of its string.
alter table alarm drop constraint alarm_loss_basis_check;
alter table alarm add constraint alarm_loss_basis_check check (loss_basis in ('peers', 'irradiance', 'mixed', 'string'));
