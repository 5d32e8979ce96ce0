"""Makes the samples beside it: python3 make.py, with openpyxl 3.1.5 and XlsxWriter 3.2.9 installed."""

from datetime import datetime
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import openpyxl
import xlsxwriter

here = Path(__file__).parent


def workbook(name, **options):
    book = xlsxwriter.Workbook(str(here / name), options)
    time = book.add_format({"num_format": "dd.mm.yyyy hh:mm"})
    day = book.add_format({"num_format": '[$-407]d. mmmm yyyy;@'})
    money = book.add_format({"num_format": '"days" 0.00'})
    notes = book.add_worksheet("Notes")
    notes.write_string(0, 0, "Exported for the team")
    posts = book.add_worksheet("Posts & more")
    posts.write_row(0, 0, ["id", "created_at", "text", "author", "likes", "reposts", "views", "rating"])
    posts.write_row(1, 0, ["a1"])
    posts.write_datetime(1, 1, datetime(2024, 3, 5, 9, 30), time)
    posts.write_rich_string(1, 2, "the ", book.add_format({"bold": True}), "tide", " <turns> & öl 🙂")
    posts.write_string(1, 3, "ann")
    posts.write_number(1, 4, 12)
    posts.write_formula(1, 5, "=E2*2", None, 24)
    posts.write_number(1, 6, 1_234_567)
    posts.write_number(1, 7, 4.5, money)
    # Row 3 stays blank.
    posts.write_row(3, 0, ["a2"])
    posts.write_datetime(3, 1, datetime(2024, 2, 29), day)
    posts.write_formula(3, 2, '="rain at "&"noon"', None, "rain at noon")
    posts.write_string(3, 3, "bob")
    posts.write_formula(3, 4, "=1/0", None, "#DIV/0!")
    posts.write_row(4, 0, ["a3"])
    posts.write_row(4, 2, ["no time at all", "cid", 1])
    posts.write_row(5, 0, [123456789012345])
    posts.write_datetime(5, 1, datetime(2024, 12, 31, 23, 59, 59), time)
    posts.write_row(5, 2, ["a number as id", "dee", 0])
    replies = book.add_worksheet("Replies")
    replies.write_row(0, 0, ["id", "created_at", "text", "author"])
    replies.write_row(1, 0, ["r1", "2024-03-06 10:00", "aye", "eve"])
    secret = book.add_worksheet("Hidden")
    secret.write_row(0, 0, ["id", "created_at", "text"])
    secret.write_row(1, 0, ["h1", "2024-03-06", "hidden"])
    secret.hide()
    book.close()


workbook("posts.xlsx")
workbook("posts-1904.xlsx", date_1904=True)
workbook("posts-inline.xlsx", constant_memory=True)

book = openpyxl.Workbook()
book.active.title = "Sheet"
book.active.append(["id", "created_at", "text", "author"])
book.active.append(["o1", datetime(2024, 3, 5, 9, 30), "written by openpyxl", "ann"])
book.save(here / "openpyxl.xlsx")

posts = "id,created_at,text,author\n1,2024-03-05 09:30,from the archive,ann\n2,2024-03-05 10:30,and more,ann\n"
posts += "3,2024-03-05 11:30,and more,ann\n4,,no time,bob\n"
many = "id,created_at,text,author\n" + "".join(
    f"{n},2024-03-{n % 28 + 1:02} 10:00,post number {n} of the archive,ann\n" for n in range(1, 2001)
)
issues = '{"pulls":[{"id":1,"created_at":"2024-03-05T10:00:00Z","title":"p","body":"pull"}],'
issues += '"issues":[{"id":2,"created_at":"2024-03-05T10:00:00Z","title":"i","body":"one"},'
issues += '{"id":3,"created_at":"2024-03-05T10:00:00Z","title":"j","body":"two"}]}'

with ZipFile(here / "one.zip", "w", ZIP_DEFLATED) as archive:
    archive.writestr("export/posts.csv", posts)
    archive.writestr("__MACOSX/export/._posts.csv", b"\0\5\x16\7")
    archive.writestr("export/.DS_Store", b"\0\0\0\1Bud1")

with ZipFile(here / "several.zip", "w", ZIP_DEFLATED) as archive:
    archive.writestr("posts.csv", posts)
    archive.writestr("many.csv", many)
    archive.writestr("issues.json", issues, ZIP_STORED)
    archive.writestr("logo.png", b"\x89PNG\r\n\x1a\n" + bytes(40))
    archive.writestr("__MACOSX/._posts.csv", b"\0\5\x16\7")

with ZipFile(here / "nothing.zip", "w", ZIP_DEFLATED) as archive:
    archive.writestr("logo.png", b"\x89PNG\r\n\x1a\n" + bytes(40))
    archive.writestr("paper.pdf", b"%PDF-1.7\n")

# encrypted.zip: printf 'id,created_at,text\n1,2024-03-05,secret\n' > posts.csv && zip -X -P secret encrypted.zip posts.csv
