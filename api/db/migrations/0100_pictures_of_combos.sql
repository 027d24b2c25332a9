-- Combos that took their picture from an imported product went on showing the other site's file.
update promotions set image = url
from picture_fetches join pictures on pictures.address = url
where image = picture_fetches.address;
