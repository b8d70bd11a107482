-- The occasion is called Tagung, and the wizards show both beside each other. A name that an operator has changed stays.
update event_categories set event_category_name_de = 'Tagung' where id = 5 and event_category_name_de = 'Konferenz';
