-- Stands for the migration of offers until that is here.
select 1;
