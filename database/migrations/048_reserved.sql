-- Holds the number of a migration that is made on another branch: delete this file when that one is there.
select 1;
