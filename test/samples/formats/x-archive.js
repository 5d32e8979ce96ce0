window.YTD.tweets.part0 = [
  { "tweet": { "id_str": "1710000000000000001", "created_at": "Fri Oct 06 04:00:00 +0000 2023", "full_text": "Tea time #brew https://t.co/a", "lang": "en", "favorite_count": "3", "retweet_count": "1", "entities": { "hashtags": [{ "text": "brew", "indices": ["9", "14"] }], "urls": [{ "url": "https://t.co/a", "expanded_url": "https://tea.example/a", "indices": ["15", "30"] }] } } },
  { "tweet": { "id_str": "1710000000000000002", "created_at": "Fri Oct 06 05:00:00 +0000 2023", "full_text": "@bo yes", "lang": "en", "favorite_count": "0", "retweet_count": "0", "in_reply_to_status_id_str": "1709999999999999999", "entities": { "hashtags": [], "urls": [] } } }
]
